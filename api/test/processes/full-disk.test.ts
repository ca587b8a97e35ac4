import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../platform/local/ports.ts'
import { openDatabase } from '../../src/db/database.ts'
import { createTestDatabase } from '../databases.ts'

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

/** An api that logs to a full disk; once `fullDisk` exists, its upload folder is full too. */
async function anApi() {
  const database = await createTestDatabase()
  const uploads = await mkdtemp(path.join(tmpdir(), 'loopi-full-'))
  const fullDisk = path.join(uploads, 'full')
  const db = openDatabase(database.url, { max: 1 })
  ended.push(
    () => database.drop(),
    () => rm(uploads, { recursive: true }),
    () => db.destroy(),
  )
  const start = async () => {
    const port = await freePort()
    const child = spawn(
      process.execPath,
      [
        '--import',
        path.join(import.meta.dirname, 'test-full-disk.ts'),
        path.join(import.meta.dirname, '../../src/main/server.ts'),
      ],
      {
        env: {
          ...{ PATH: process.env.PATH, TMPDIR: uploads, FULL_DISK: fullDisk, LOG_LEVEL: 'info' },
          ...{ DATABASE_URL: database.url, API_PORT: String(port), WHOLESALE: 'api' },
        },
        stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
      },
    )
    ended.push(async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    })
    const url = `http://127.0.0.1:${port}/api`
    while (!(await fetch(`${url}/health/live`).catch(() => null))) {
      if (child.exitCode !== null) throw new Error('The api has ended.')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return url
  }
  return { db, uploads, fullDisk, start }
}

function form(): FormData {
  const pdf = Buffer.alloc(200_000)
  pdf.write('%PDF-1.7\n')
  const all = new FormData()
  const fields = {
    ...{ companyName: 'Mercado Bom', cnpj: '11.222.333/0001-81', responsibleName: 'Ana', email: 'ana@mercado.test' },
    ...{ phone: '(11) 98452-3067', stateCity: 'SP/São Paulo', productsInterest: 'Café' },
  }
  for (const [name, value] of Object.entries(fields)) all.set(name, value)
  for (const name of ['cnpjCard', 'socialContract'])
    all.set(name, new File([pdf], `${name}.pdf`, { type: 'application/pdf' }))
  return all
}

test('on a full disk the api goes on answering, and refuses forms with files by a sentence that leaves nothing behind', async () => {
  const { db, uploads, fullDisk, start } = await anApi()
  const url = await start()
  const send = async () => {
    const answer = await fetch(`${url}/atacado`, { method: 'POST', body: form() })
    return [answer.status, await answer.json()]
  }
  await writeFile(fullDisk, '')
  for (let time = 0; time < 3; time++)
    expect(await send()).toEqual([503, expect.objectContaining({ code: 'server/full' })])
  for (let time = 0; time < 20; time++) expect((await fetch(`${url}/cupons/disponiveis`)).status).toBe(200)
  expect(await readdir(uploads)).toEqual(['full'])
  expect(await db.selectFrom('wholesale_files').select('document').execute()).toEqual([])
  await rm(fullDisk)
  expect((await send())[0]).toBe(201)
  // The response is sent before the folder is deleted.
  while ((await readdir(uploads)).length > 0) await new Promise((resolve) => setTimeout(resolve, 20))
})

test('an api that starts removes what a killed one left of uploads, and nothing else', async () => {
  const { uploads, start } = await anApi()
  const longAgo = new Date(Date.now() - 3 * 60 * 60 * 1000)
  for (const folder of ['loopi-upload-left', 'loopi-upload-young', 'other-left']) {
    await mkdir(path.join(uploads, folder))
    await writeFile(path.join(uploads, folder, '0'), '%PDF-')
  }
  await writeFile(path.join(uploads, 'loopi-upload-file'), '')
  for (const old of ['loopi-upload-left', 'loopi-upload-file', 'other-left'])
    await utimes(path.join(uploads, old), longAgo, longAgo)
  await start()
  expect((await readdir(uploads)).sort()).toEqual(['loopi-upload-file', 'loopi-upload-young', 'other-left'])
})
