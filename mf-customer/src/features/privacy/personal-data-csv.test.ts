import { aPersonalData } from '@loopi/platform/testing/builders'
import { parseCsv } from '@loopi/shared/csv'
import { personalDataCsv } from './personal-data-csv.ts'

const rows = (csv: string) => parseCsv(csv)

test('every datum is a line with its section, the number of its record and a name that people read', () => {
  const read = rows(personalDataCsv(aPersonalData()))
  expect(read[0]).toEqual(['Seção', 'Registro', 'Dado', 'Valor'])
  expect(read).toContainEqual(['Perfil', '1', 'Nome', 'Marina Duarte'])
  expect(read).toContainEqual(['Perfil', '1', 'Saldo em CLP', '250'])
  expect(read).toContainEqual(['Cupons resgatados', '2', 'Código', 'BEMVINDO10'])
  expect(read).toContainEqual(['Movimentos de pontos', '1', 'Valor em CLP', '-40'])
})

test('moments are told in São Paulo', () => {
  const read = rows(personalDataCsv(aPersonalData()))
  expect(read).toContainEqual(['Esta cópia', '1', 'Cópia gerada em', '21/11/2026, 23:30'])
})

test('an unknown value is empty, and a section without records says so', () => {
  const read = rows(personalDataCsv(aPersonalData()))
  expect(read).toContainEqual(['Perfil', '1', 'Telefone', ''])
  expect(read).toContainEqual(['Pedidos de atacado', '', 'Nada registrado', ''])
  expect(read).toContainEqual(['Carteira', '', 'Nada registrado', ''])
})

test('no field is without its name', () => {
  for (const [, , field] of rows(personalDataCsv(aPersonalData()))) expect(field).not.toBe('')
})

test('text that looks like a formula is defused', () => {
  const data = aPersonalData()
  const csv = personalDataCsv({ ...data, perfil: { ...data.perfil, nome: '=CMD()' } })
  expect(csv).toContain(";'=CMD()")
})
