import { keepInput, refillInput } from './kept-input.ts'

const FORM = `
  <label>Nome <input name="nome"></label>
  <label for="x">Sobre a empresa</label><textarea id="x"></textarea>
  <input aria-label="Quantidade" type="number">
  <input type="password" name="senha">
  <input type="checkbox" name="aceito">
  <input type="radio" name="cor" value="azul"><input type="radio" name="cor" value="verde">
  <select name="estado"><option value="">–</option><option value="SP">São Paulo</option></select>
  <input name="telefone"><input name="telefone">`

const field = (selector: string) => document.querySelector(selector) as HTMLInputElement

/** Form that was filled in, then replaced by an empty one. */
function filledForm() {
  document.body.innerHTML = FORM
  for (const [selector, value] of [
    ['[name=nome]', 'Ana'],
    ['textarea', 'Uma padaria'],
    ['[type=number]', '3'],
    ['[name=senha]', 'segredo'],
    ['[name=estado]', 'SP'],
    ['[name=telefone]:last-child', '11 99999-0000'],
  ] as const)
    field(selector).value = value
  field('[name=aceito]').checked = true
  field('[value=verde]').checked = true
  return keepInput()
}

test('typed text is in the page that takes the place of the broken one', () => {
  const kept = filledForm()
  document.body.innerHTML = FORM
  refillInput(kept)
  expect(field('[name=nome]').value).toBe('Ana')
  expect(field('textarea').value).toBe('Uma padaria')
  expect(field('[type=number]').value).toBe('3')
  expect(field('[name=aceito]').checked).toBe(true)
  expect(field('[value=verde]').checked).toBe(true)
  expect(field('[name=estado]').value).toBe('SP')
  const phones = [...document.querySelectorAll<HTMLInputElement>('[name=telefone]')]
  expect(phones.map(({ value }) => value)).toEqual(['', '11 99999-0000'])
})

test('passwords are never kept', () => {
  const kept = filledForm()
  expect(JSON.stringify(kept)).not.toContain('segredo')
  document.body.innerHTML = FORM
  refillInput(kept)
  expect(field('[name=senha]').value).toBe('')
})

test('a field that shows itself later is filled when it does, and one that was typed into is left alone', async () => {
  const kept = filledForm()
  document.body.innerHTML = '<main></main>'
  refillInput(kept)
  field('main').innerHTML = '<input name="nome"><textarea aria-label="Sobre a empresa">Já escrito</textarea>'
  await new Promise((resume) => queueMicrotask(() => resume(null)))
  expect(field('[name=nome]').value).toBe('Ana')
  expect(field('textarea').value).toBe('Já escrito')
})

test('a component hears of the restored text as of typing', () => {
  const kept = filledForm()
  document.body.innerHTML = FORM
  const heard = jest.fn()
  document.body.addEventListener('input', ({ target }) => heard((target as HTMLInputElement).name))
  refillInput(kept)
  expect(heard.mock.calls.flat()).toContain('nome')
})

test('the page is scrolled to where it was as soon as it is long enough, unless the visitor scrolls', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const height = jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100)
  document.body.innerHTML = ''
  refillInput({ fields: [], scroll: { x: 0, y: 900 } })
  expect(scrollTo).not.toHaveBeenCalled()
  height.mockReturnValue(5000)
  document.body.append(document.createElement('p'))
  await new Promise((resume) => queueMicrotask(() => resume(null)))
  expect(scrollTo).toHaveBeenCalledWith(0, 900)

  scrollTo.mockClear()
  height.mockReturnValue(100)
  refillInput({ fields: [], scroll: { x: 0, y: 900 } })
  window.dispatchEvent(new Event('wheel'))
  height.mockReturnValue(5000)
  document.body.append(document.createElement('p'))
  await new Promise((resume) => queueMicrotask(() => resume(null)))
  expect(scrollTo).not.toHaveBeenCalled()
})
