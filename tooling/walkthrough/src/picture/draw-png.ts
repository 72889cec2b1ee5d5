import { spawn } from "node:child_process";
import type { PixelSize } from "./cell-size.ts";

const BROWSERS = ["chromium", "chromium-browser", "google-chrome"] as const;
const MAX_MS = 30_000;

/** Draws an SVG file as a PNG with a browser; whether there was one that did. */
export async function drawPng(svg: string, png: string, size: PixelSize): Promise<boolean> {
  for (const browser of BROWSERS) {
    if (await runBrowser(browser, svg, png, size)) return true;
  }
  return false;
}

function runBrowser(browser: string, svg: string, png: string, size: PixelSize): Promise<boolean> {
  const args = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    `--window-size=${size.width},${size.height}`,
    `--screenshot=${png}`,
    `file://${svg}`,
  ];
  return new Promise((resolve) => {
    const child = spawn(browser, args, { stdio: "ignore", timeout: MAX_MS });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
