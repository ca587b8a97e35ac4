import { aBrand } from '@loopi/platform/testing/builders'
import { siteOf } from './brand-site.rules.ts'
import {
  askedBy,
  changed,
  directoryOf,
  type Filters,
  filtersOf,
  found,
  parametersOf,
  placesOf,
} from './brands.rules.ts'

const read = (search: string) => filtersOf(new URLSearchParams(search))
const physical: Filters = { nicho: 'todos', tipo: 'fisico', estado: 'MG', cidade: 'Poços de Caldas', pais: 'Brasil' }

test.each<[string, Filters]>([
  ['', { nicho: 'todos', tipo: 'todos' }],
  ['nicho=moda&tipo=digital', { nicho: 'moda', tipo: 'digital' }],
  ['busca=serra+alta', { nicho: 'todos', tipo: 'todos', busca: 'serra alta' }],
  ['busca=+', { nicho: 'todos', tipo: 'todos' }],
  ['nicho=Alimentacao', { nicho: 'Alimentação', tipo: 'todos' }],
  ['nicho=inventado&tipo=lua', { nicho: 'todos', tipo: 'todos' }],
  ['tipo=digital&estado=MG', { nicho: 'todos', tipo: 'digital' }],
  ['tipo=fisico', { nicho: 'todos', tipo: 'fisico', estado: 'qualquer', cidade: 'qualquer', pais: 'qualquer' }],
  ['tipo=fisico&estado=MG&cidade=Poços de Caldas&pais=Brasil', physical],
])('the address ?%s means %j', (search, filters) => {
  expect(read(search)).toEqual(filters)
})

test('an address says only what filters, and keeps what else it says', () => {
  const others = new URLSearchParams('marca=7&tipo=digital&cidade=Recife')
  const filters = read('tipo=fisico&estado=MG')
  expect(parametersOf(filters, others).toString()).toBe('marca=7&tipo=fisico&estado=MG')
  expect(parametersOf({ nicho: 'todos', tipo: 'todos' }, others).toString()).toBe('marca=7')
})

test('a city goes with its state, a place with the físico', () => {
  expect(changed(physical, { estado: 'SC' })).toEqual({ ...physical, estado: 'SC', cidade: 'qualquer' })
  expect(changed(physical, { estado: 'MG' })).toEqual(physical)
  expect(changed(physical, { nicho: 'pets' })).toEqual({ ...physical, nicho: 'pets' })
  const left = changed(physical, { tipo: 'digital' })
  expect(left).toEqual({ nicho: 'todos', tipo: 'digital' })
  expect(changed(left, { tipo: 'fisico' })).toEqual(read('tipo=fisico'))
})

const cafe = aBrand({ nome: 'Café' })
const mar = aBrand({ nome: 'Mar', categoria: 'Cosmeticos', cidade: 'florianopolis', estado: 'SC' })
const ilha = aBrand({
  nome: 'Ilha',
  categoria: 'Geral',
  cidade: 'Florianópolis',
  estado: 'Santa Catarina',
  pais: 'brasil',
})
const agua = aBrand({ nome: 'Água', categoria: 'Pets', cidade: 'Águas de Lindóia', estado: 'SP' })
const rede = aBrand({ nome: 'Rede', categoria: 'Pets', tipo: 'digital', cidade: 'Fortaleza', estado: 'CE' })
const closed = aBrand({ nome: 'Fechada', status: 'Inativa' })
const directory = directoryOf([cafe, mar, ilha, agua, rede, closed])

test.each([
  ['', ['Café', 'Mar', 'Ilha', 'Água', 'Rede']],
  ['nicho=Alimentação', ['Café']],
  ['nicho=pets', ['Água', 'Rede']],
  ['nicho=pets&tipo=digital', ['Rede']],
  ['tipo=fisico', ['Café', 'Mar', 'Ilha', 'Água']],
  ['tipo=fisico&estado=SC&cidade=Florianópolis', ['Mar', 'Ilha']],
  ['tipo=fisico&estado=santa catarina&cidade=florianópolis', ['Mar', 'Ilha']],
  ['tipo=fisico&pais=Portugal', []],
])('?%s finds %j', (search, names) => {
  expect(found(directory, read(search)).map(({ nome }) => nome)).toEqual(names)
})

test('places are those of the shops, each once, in Portuguese order; cities those of the state', () => {
  expect(placesOf(directory, 'qualquer')).toEqual({
    estado: ['MG', 'SC', 'SP'],
    cidade: ['Águas de Lindóia', 'florianopolis', 'Poços de Caldas'],
    pais: ['Brasil'],
  })
  expect(placesOf(directory, 'SC').cidade).toEqual(['florianopolis'])
})

test.each([
  ['https://www.cafe.com.br/loja', 'https://www.cafe.com.br/loja', 'cafe.com.br'],
  ['cafe.com.br', 'https://cafe.com.br/', 'cafe.com.br'],
])('the site %s is %s', (website, url, name) => {
  expect(siteOf(website)).toEqual({ url, name })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://loopi.com.br@outro.com', 'em breve', '', null])(
  'no link is made of %j',
  (website) => {
    expect(siteOf(website)).toBeNull()
  },
)

test.each([
  ['', {}],
  ['nicho=moda', { nicho: 'moda' }],
  ['tipo=digital', { tipo: 'digital' }],
  ['tipo=fisico', { tipo: 'fisico' }],
  ['nicho=pets&tipo=fisico&estado=SC', { nicho: 'pets', tipo: 'fisico', estado: 'SC' }],
])('of ?%s the api is asked %j', (search, question) => {
  expect(askedBy(read(search))).toEqual(question)
})

test('a brand is found by its number, and one that is closed is not', () => {
  expect([directory.byId.get(cafe.id), directory.byId.get(closed.id)]).toEqual([cafe, undefined])
})

test('a country that was chosen stays with another city', () => {
  expect(changed(physical, { cidade: 'Caldas' })).toEqual({ ...physical, cidade: 'Caldas' })
  expect(changed(physical, { pais: 'Portugal' })).toEqual({ ...physical, pais: 'Portugal' })
})
