/** How the cells of a column stand in it. */
export type Alignment = "left" | "center" | "right";

/** Whether a line can be a row of a table. Only lines that begin with a bar are: prose may hold one. */
export function isTableRow(line: string): boolean {
  return line.trimStart().startsWith("|");
}

/** Whether a line is the one below the head, or, if it is not complete, can become it. */
export function isTableRule(line: string, isOpen: boolean): boolean {
  const text = line.trim();
  return /^\|[ :|-]*$/.test(text) && (isOpen || text.includes("-"));
}

/** The cells of a row; `\|` is a bar in a cell. */
export function splitCells(line: string): readonly string[] {
  const text = line.trim();
  const cells: string[] = [];
  let cell = "";
  for (let at = 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "|") {
      cells.push(cell.trim());
      cell = "";
    } else if (character === "\\" && text.charAt(at + 1) === "|") {
      cell += "|";
      at += 1;
    } else cell += character;
  }
  return cell.trim() === "" ? cells : [...cells, cell.trim()];
}

/** How the columns are aligned, by the line below the head. */
export function readAlignments(line: string): readonly Alignment[] {
  return splitCells(line).map((cell) => {
    if (!cell.endsWith(":")) return "left";
    return cell.startsWith(":") ? "center" : "right";
  });
}
