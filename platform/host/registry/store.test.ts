import { rm } from 'node:fs/promises'
import { registryFolder } from '../../releases/store/registry-log.ts'
import { aStore } from '../test/store.ts'
import { openStore } from './store.ts'

test('a store without a registry, which may be a mistyped folder, is told in the log once', async () => {
  const config = await aStore()
  await rm(registryFolder(config.storeDir), { recursive: true })
  const warned: object[] = []
  const log = { error: () => undefined, warn: (details: object) => void warned.push(details) }
  const store = openStore(config, log)
  expect((await store.registry()).revision).toBe(0)
  await store.registry()
  expect(warned).toEqual([{ storeDir: config.storeDir }])
})
