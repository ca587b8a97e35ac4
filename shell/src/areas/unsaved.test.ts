import { hasUnsaved, watchForms } from './unsaved.ts'

watchForms()

function aForm(): { form: HTMLFormElement; field: HTMLInputElement } {
  document.body.innerHTML = '<form><input name="nome" value="Ana"><input type="checkbox"></form><input id="busca">'
  const form = document.querySelector('form') as HTMLFormElement
  return { form, field: form.elements[0] as HTMLInputElement }
}

test('a form is unsaved while it holds something else than before the person went into it', () => {
  const { field } = aForm()
  expect(hasUnsaved()).toBe(false)
  field.focus()
  expect(hasUnsaved()).toBe(false)
  field.value = 'Ana Maria'
  expect(hasUnsaved()).toBe(true)
  field.value = 'Ana'
  expect(hasUnsaved()).toBe(false)
})

test('a box that was ticked counts too', () => {
  const { form } = aForm()
  const box = form.elements[1] as HTMLInputElement
  box.focus()
  box.checked = true
  expect(hasUnsaved()).toBe(true)
})

test('a form that has left the page holds nothing back', () => {
  const { form, field } = aForm()
  field.focus()
  field.value = 'x'
  form.remove()
  expect(hasUnsaved()).toBe(false)
})

test('a search outside of forms is not work that could be lost', () => {
  aForm()
  const search = document.querySelector('#busca') as HTMLInputElement
  search.focus()
  search.value = 'café'
  expect(hasUnsaved()).toBe(false)
})
