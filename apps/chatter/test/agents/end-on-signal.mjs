// For `node --import`: has a program end at SIGUSR2 as no signal can, by a mistake of its own.
process.on("SIGUSR2", () => {
  if (process.env.CHATTER_TEST_ENDING === "exit") process.exit(7);
  if (process.env.CHATTER_TEST_ENDING === "crash") throw new Error("crashed, as it was told to");
});
