import { guardTexts } from './guard.texts.ts'
import { loginBecause, reasonOf } from './reasons.ts'

const FAILED = 'Falha na autenticação, tente novamente.'

test.each([guardTexts.noPermission, guardTexts.failed])('our own “%s” shows as it was sent', (reason) => {
  const sent = new URL(loginBecause(reason), 'https://loopi.test').searchParams.get('error')
  expect(reasonOf(sent)).toBe(reason)
  expect(reasonOf(` ${sent}\n`)).toBe(reason)
})

test.each([
  ['a stranger’s sentence', 'Sua conta foi bloqueada, ligue para 0800 555 0000'],
  ['a sentence of ours with more', `${FAILED} Ligue para 0800 555 0000`],
  ['markup', '<b>Atenção</b>'],
  ['very much', 'a'.repeat(100_000)],
])('%s becomes the general sentence', (_, said) => {
  expect(reasonOf(said)).toBe(FAILED)
})

test.each([null, '', '  \n'])('%j says nothing', (said) => {
  expect(reasonOf(said)).toBeNull()
})
