/** The name of a step's files, without their ending: they sort as the steps were taken. */
export function nameFile(number: number, name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `${String(number).padStart(2, "0")}-${words}`;
}
