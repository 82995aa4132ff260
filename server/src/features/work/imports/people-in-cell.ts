/** Names or emails, separated by commas, semicolons or lines; ClickUp writes brackets. */
export const peopleIn = (cell: string): string[] =>
  cell
    .replace(/^\[(.*)\]$/s, '$1')
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
