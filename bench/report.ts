/** Figures as text, a row of cells for each. */
export type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] }

/** Table in Markdown; the first column holds names, the others figures. */
export function markdownOf({ header, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const marks = header.map((_, at) => (at === 0 ? '---' : '---:'))
  return [line(header), line(marks), ...rows.map(line)].join('\n')
}
