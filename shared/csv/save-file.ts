/** Downloads a file under a name. */
export function saveFile(name: string, content: Blob | string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download keeps its own reference after the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
