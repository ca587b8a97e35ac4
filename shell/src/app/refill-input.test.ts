/** @page */

import { keepInput, trackTyping } from '../areas/loading/kept-input.ts'
import { hasDirtyForm } from '../areas/updates/dirty-forms.ts'
import { refillInput } from './refill-input.ts'

const field = (selector: string) => document.querySelector(selector) as HTMLInputElement

beforeAll(trackTyping)

/** Changes a field like a visitor. */
function type(selector: string, value: string): void {
  field(selector).value = value
  field(selector).dispatchEvent(new Event('input', { bubbles: true }))
}

function check(selector: string): void {
  field(selector).checked = true
  field(selector).dispatchEvent(new Event('input', { bubbles: true }))
}

/** Page that is filled in, crashes, and is replaced by another release of it. */
function replaced(html: string, fillIn: () => void, other = html) {
  document.body.innerHTML = html
  fillIn()
  const kept = keepInput()
  document.body.innerHTML = other
  refillInput(kept)
  return kept
}

test('typed text is in the page that takes the place of the broken one', () => {
  const form = `<form>
    <label>Nome <input name="nome" value="Ana"></label>
    <label for="x">Sobre a empresa</label><textarea id="x"></textarea>
    <input type="checkbox" name="aceito">
    <input type="radio" name="cor" value="azul"><input type="radio" name="cor" value="verde">
    <select name="estado"><option value="">–</option><option value="SP">São Paulo</option></select>
    <input name="telefone"><input name="telefone"></form>`
  replaced(form, () => {
    type('[name=nome]', 'Ana Maria')
    type('textarea', 'Uma padaria')
    check('[name=aceito]')
    check('[value=verde]')
    type('select', 'SP')
    type('[name=telefone]:last-child', '11 99999-0000')
  })
  expect(field('[name=nome]').value).toBe('Ana Maria')
  expect(field('textarea').value).toBe('Uma padaria')
  expect(field('[name=aceito]').checked).toBe(true)
  expect(field('[value=verde]').checked).toBe(true)
  expect(field('select').value).toBe('SP')
  const phones = [...document.querySelectorAll<HTMLInputElement>('[name=telefone]')]
  expect(phones.map(({ value }) => value)).toEqual(['', '11 99999-0000'])
})

test.each([
  '<input type="password" name="senha">',
  '<input type="text" name="senha" autocomplete="current-password">',
  '<input aria-label="Senha">',
  '<input name="codigo" autocomplete="one-time-code">',
  '<label>CPF <input name="documento"></label>',
])('a secret is never kept, also while it is shown: %s', (html) => {
  const kept = replaced(html, () => type('input', 'segredo'))
  expect(JSON.stringify(kept)).not.toContain('segredo')
  expect(field('input').value).toBe('')
})

test('a switch outside of a form does not act again', () => {
  const acted = jest.fn()
  document.body.innerHTML = '<input type="checkbox" aria-label="Avisos">'
  check('input')
  const kept = keepInput()
  document.body.innerHTML = '<input type="checkbox" aria-label="Avisos">'
  field('input').addEventListener('click', acted)
  refillInput(kept)
  expect(acted).not.toHaveBeenCalled()
})

test('a choice that the visitor never touched is left to the release that takes over', () => {
  const list = (first: string, second: string) =>
    `<form><select name="ordem"><option value="novo"${first}></option><option value="velho"${second}></option></select></form>`
  replaced(list(' selected', ''), () => {}, list('', ' selected'))
  expect(field('select').value).toBe('velho')
})

test('a field that shows itself later is filled when it does, and one that was typed into is left alone', async () => {
  const html = '<form><input name="nome"><textarea name="sobre"></textarea></form>'
  document.body.innerHTML = html
  type('[name=nome]', 'Ana')
  type('textarea', 'Uma padaria')
  const kept = keepInput()
  document.body.innerHTML = '<main></main>'
  refillInput(kept)
  const late = document.createElement('form')
  late.innerHTML = '<input name="nome"><textarea name="sobre"></textarea>'
  document.body.append(late)
  type('textarea', 'Já escrito')
  await Promise.resolve()
  expect(field('[name=nome]').value).toBe('Ana')
  expect(field('textarea').value).toBe('Já escrito')
})

test('refilled text is unsaved text: an update does not take it away', () => {
  replaced('<form><input name="nome"></form>', () => type('input', 'Ana'))
  expect(hasDirtyForm()).toBe(true)
})

test('the field that was typed into has the focus again', () => {
  replaced('<form><input name="nome"></form>', () => {
    type('input', 'Ana')
    field('input').focus()
  })
  expect(document.activeElement).toBe(field('input'))
})

test('the page is scrolled to where it was as soon as it is long enough, unless the visitor scrolls', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const height = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100)
  document.body.innerHTML = ''
  refillInput({ fields: [], scroll: { x: 0, y: 900 } })
  expect(scroll).not.toHaveBeenCalled()
  height.mockReturnValue(5000)
  document.body.append(document.createElement('p'))
  await Promise.resolve()
  expect(scroll).toHaveBeenCalledWith(0, 900)

  scroll.mockClear()
  height.mockReturnValue(100)
  refillInput({ fields: [], scroll: { x: 0, y: 900 } })
  window.dispatchEvent(new Event('wheel'))
  height.mockReturnValue(5000)
  document.body.append(document.createElement('p'))
  await Promise.resolve()
  expect(scroll).not.toHaveBeenCalled()
})
