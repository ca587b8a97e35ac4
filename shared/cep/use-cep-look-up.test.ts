/** @page */

import { act, renderHook } from '@testing-library/react'
import { deferred } from '../testing/fake-backend.ts'
import type { CepResult } from './look-up-cep.ts'
import { useCepLookUp } from './use-cep-look-up.ts'

type Asked = { url: string; signal: AbortSignal; answer: (body: unknown) => Promise<void> }

function follow() {
  const asked: Asked[] = []
  globalThis.fetch = ((url: string, { signal }: { signal: AbortSignal }) => {
    const answer = deferred<Response>()
    asked.push({ url, signal, answer: async (body) => act(async () => answer.resolve(Response.json(body))) })
    return answer.promise
  }) as unknown as typeof fetch
  const results: CepResult[] = []
  const hook = renderHook(() => useCepLookUp((result) => results.push(result)))
  const type = (text: string) => act(async () => void hook.result.current.follow(text))
  return { ...hook, asked, results, type, searching: () => hook.result.current.searching }
}

const at = (asked: Asked[], index: number) => asked[index] as Asked

test('a CEP is looked up at exactly eight digits, once', async () => {
  const cep = follow()
  await cep.type('01310-10')
  expect(cep.asked).toHaveLength(0)
  await cep.type('01310-100')
  expect(cep.searching()).toBe(true)
  await cep.type('01310100')
  expect(cep.asked).toHaveLength(1)
  await at(cep.asked, 0).answer({ localidade: 'São Paulo', uf: 'SP' })
  expect(cep.searching()).toBe(false)
  expect(cep.results).toMatchObject([{ is: 'found', address: { localidade: 'São Paulo' } }])
})

test('a digit taken away withdraws the question and frees the fields', async () => {
  const cep = follow()
  await cep.type('01310100')
  await cep.type('0131010')
  expect(at(cep.asked, 0).signal.aborted).toBe(true)
  expect(cep.searching()).toBe(false)
  await at(cep.asked, 0).answer({ localidade: 'São Paulo', uf: 'SP' })
  expect(cep.results).toEqual([])
})

test('of two questions only the second is answered, in whichever order the answers come', async () => {
  const cep = follow()
  await cep.type('01310100')
  await cep.type('20040020')
  await at(cep.asked, 1).answer({ localidade: 'Rio de Janeiro', uf: 'RJ' })
  await at(cep.asked, 0).answer({ localidade: 'São Paulo', uf: 'SP' })
  expect(cep.results).toMatchObject([{ is: 'found', address: { localidade: 'Rio de Janeiro' } }])
  expect(cep.searching()).toBe(false)
})

test('a CEP typed again is looked up again', async () => {
  const cep = follow()
  await cep.type('01310100')
  await at(cep.asked, 0).answer({ erro: 'true' })
  await cep.type('0131010')
  await cep.type('01310100')
  expect(cep.asked).toHaveLength(2)
})

test('an answer after the form is gone tells nobody', async () => {
  const cep = follow()
  await cep.type('01310100')
  cep.unmount()
  expect(at(cep.asked, 0).signal.aborted).toBe(true)
  await at(cep.asked, 0).answer({ localidade: 'São Paulo', uf: 'SP' })
  expect(cep.results).toEqual([])
})
