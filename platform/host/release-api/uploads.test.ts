import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { packRelease } from '../../releases/store/archive.ts'
import { readRegistry } from '../../releases/store/registry-log.ts'
import { aBuiltFolder, aPackedRelease } from '../test/built-folder.ts'
import { DEPLOY_TOKENS, ref, setRegistry, start, TOKEN } from '../test/host.ts'
import { aStore, HASH } from '../test/store.ts'

describe('a release that a pipeline sends', () => {
  const send = (host: FastifyInstance, payload: Buffer, token = TOKEN, area = 'mf-customer') =>
    host.inject({
      method: 'POST',
      url: `/federation/releases/${area}`,
      payload,
      headers: { 'content-type': 'application/vnd.loopi.release+gzip', authorization: `Bearer ${token}` },
    })

  test('is examined, laid into the store under its hash, and can be promoted', async () => {
    const config = await aStore({ DEPLOY_TOKENS })
    const host = await start(config)
    const { packed, hash } = await aPackedRelease('novo')
    const answer = await send(host, packed)
    expect([answer.statusCode, answer.json()]).toEqual([201, { hash }])
    expect((await host.inject(`/releases/mf-customer/${hash}/js/cupons.js`)).body).toBe('novo')
    expect((await readRegistry(config.storeDir)).change).toMatchObject({
      operation: 'publish',
      by: 'deploy:mf-customer',
    })
    expect((await send(host, packed)).statusCode).toBe(200)
  })

  test('may claim what stands with its token, and is told what it may not', async () => {
    const config = await aStore({ DEPLOY_TOKENS: `${DEPLOY_TOKENS}:/sorteios:public` })
    const { packed } = await aPackedRelease('novo')
    const answer = await send(await start(config), packed)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'release/refused'])
    expect(answer.json().problems).toContainEqual({ code: 'path-unclaimed', params: ['/cupons', '/sorteios'] })
    expect(answer.json().message).toContain('o token permite /sorteios, e /cupons fica fora')
    expect(await readdir(path.join(config.storeDir, 'mf-customer'))).toEqual([HASH])
  })

  test('is taken in when the registry can be written again; until then the team is told why not', async () => {
    const config = await aStore({ DEPLOY_TOKENS })
    const host = await start(config)
    const { packed } = await aPackedRelease('novo')
    await writeFile(path.join(config.storeDir, 'registry/00000004.json'), '{')
    const answer = await send(host, packed)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'release/impossible'])
    expect(answer.json().message).toContain('00000004.json')
    await setRegistry(config, { live: ref(HASH), lastKnownGood: ref(HASH) })
    expect((await send(host, packed)).statusCode).toBe(200)
    expect((await readRegistry(config.storeDir)).change).toMatchObject({ operation: 'publish' })
  })

  test('that calls itself by another name is refused', async () => {
    const host = await start(await aStore({ DEPLOY_TOKENS }))
    const { packed } = await aPackedRelease('novo', HASH)
    expect((await send(host, packed)).statusCode).toBe(422)
    expect((await host.inject(`${`/releases/mf-customer/${HASH}`}/js/cupons.js`)).body).not.toBe('novo')
  })

  test('with a page that its record does not list is refused, and nothing of it is laid into the store', async () => {
    const config = await aStore({ DEPLOY_TOKENS })
    const host = await start(config)
    const { folder, hash } = await aBuiltFolder()
    await writeFile(path.join(folder, 'oi.html'), '<script>steal()</script>')
    expect((await send(host, await packRelease(folder))).statusCode).toBe(422)
    expect(await readdir(path.join(config.storeDir, 'mf-customer'))).not.toContain(hash)
  })

  test('repairs the same release when that was damaged in the store', async () => {
    const config = await aStore({ DEPLOY_TOKENS })
    const host = await start(config)
    const { folder, hash } = await aBuiltFolder()
    const packed = await packRelease(folder)
    expect((await send(host, packed)).statusCode).toBe(201)
    expect((await send(host, packed)).statusCode).toBe(200)
    await writeFile(path.join(config.storeDir, 'mf-customer', hash, 'js/cupons.js'), 'forged')
    const url = `/releases/mf-customer/${hash}/js/cupons.js`
    expect((await host.inject(url)).statusCode).toBe(404)
    expect((await send(host, packed)).statusCode).toBe(201)
    expect((await host.inject(url)).body).toBe('cupons')
  })

  test('for the area of another team, or by nobody, is refused', async () => {
    const host = await start(await aStore({ DEPLOY_TOKENS }))
    const { packed } = await aPackedRelease('novo')
    expect((await send(host, packed, TOKEN, 'mf-marketing')).statusCode).toBe(403)
    expect((await send(host, packed, 'other')).statusCode).toBe(503)
  })

  test('by nobody is refused before it is read', async () => {
    const host = await start(await aStore({ DEPLOY_TOKENS }))
    const headers = { 'content-type': 'application/vnd.loopi.of-no-kind', 'content-length': '20000001' }
    const answer = await host.inject({ method: 'POST', url: '/federation/releases/mf-customer', headers })
    expect(answer.statusCode).toBe(401)
  })

  test('whose files lead out of its folder, or that is none, is refused', async () => {
    const host = await start(await aStore({ DEPLOY_TOKENS }))
    const escaping = gzipSync(JSON.stringify({ '../../escaped.js': Buffer.from('x').toString('base64') }))
    for (const message of [escaping, gzipSync('[]'), Buffer.from('nada')]) {
      expect((await send(host, message)).statusCode).toBe(400)
    }
  })
})
