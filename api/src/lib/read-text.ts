/**
 * The text of an answer, or null when it is larger than `most` bytes: reading ends there, whatever was announced.
 *
 * @throws when the answer breaks off or its signal ends it.
 */
export async function readText(answer: Response, most: number): Promise<string | null> {
  if (answer.body === null) return ''
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop lets go of the connection.
  for await (const part of answer.body) {
    size += part.byteLength
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
