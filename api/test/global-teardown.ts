// biome-ignore lint/style/noDefaultExport: Jest asks for it
export default async function tearDown(): Promise<void> {
  await globalThis.loopiTestPostgres?.stop()
}
