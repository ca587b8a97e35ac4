/** @page */

import { hasDirtyForm, onMutationStart, trackDirtyForms } from './dirty-forms.ts'

trackDirtyForms()

function aForm(): { form: HTMLFormElement; field: HTMLInputElement } {
  document.body.innerHTML = '<form><input name="nome" value="Ana"><input type="checkbox"></form><input id="busca">'
  const form = document.querySelector('form') as HTMLFormElement
  return { form, field: form.elements[0] as HTMLInputElement }
}

test('a form is unsaved while it holds something else than before the person went into it', () => {
  const { field } = aForm()
  expect(hasDirtyForm()).toBe(false)
  field.focus()
  expect(hasDirtyForm()).toBe(false)
  field.value = 'Ana Maria'
  expect(hasDirtyForm()).toBe(true)
  field.value = 'Ana'
  expect(hasDirtyForm()).toBe(false)
})

test.each(['focusin', 'pointerdown'])('a box that was ticked counts too, when %s began it', (begin) => {
  const { form } = aForm()
  const box = form.elements[1] as HTMLInputElement
  box.dispatchEvent(new Event(begin, { bubbles: true }))
  box.checked = true
  expect(hasDirtyForm()).toBe(true)
})

test('a file that was dropped counts, by what the form says of it', () => {
  const { form } = aForm()
  const attached = Object.assign(document.createElement('input'), { type: 'hidden' })
  form.append(attached)
  form.dispatchEvent(new Event('dragenter', { bubbles: true }))
  attached.value = 'contrato.pdf 1024'
  expect(hasDirtyForm()).toBe(true)
})

test('a button that comes changes nothing', () => {
  const { form, field } = aForm()
  field.focus()
  form.append(document.createElement('button'))
  expect(hasDirtyForm()).toBe(false)
})

test('a form that has left the page holds nothing back', () => {
  const { form, field } = aForm()
  field.focus()
  field.value = 'x'
  form.remove()
  expect(hasDirtyForm()).toBe(false)
})

test('a search outside of forms is not work that could be lost', () => {
  aForm()
  const search = document.querySelector('#busca') as HTMLInputElement
  search.focus()
  search.value = 'café'
  expect(hasDirtyForm()).toBe(false)
})

test('a form that searches is none either', () => {
  const { form, field } = aForm()
  form.setAttribute('role', 'search')
  field.focus()
  field.value = 'café'
  expect(hasDirtyForm()).toBe(false)
})

describe('a sent form', () => {
  function aFilledForm() {
    const { form, field } = aForm()
    form.addEventListener('submit', (event) => event.preventDefault())
    field.focus()
    const type = (value: string) => {
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    type('Ana Maria')
    return { form, type }
  }

  test('is saved when it has arrived, not before', () => {
    const { form } = aFilledForm()
    form.requestSubmit()
    const arrived = onMutationStart()
    expect(hasDirtyForm()).toBe(true)
    arrived()
    expect(hasDirtyForm()).toBe(false)
  })

  test('goes with a call that begins while the form is being sent', () => {
    const { form } = aFilledForm()
    const arrived: (() => void)[] = []
    form.addEventListener('submit', () => void arrived.push(onMutationStart()))
    form.requestSubmit()
    arrived[0]?.()
    expect(hasDirtyForm()).toBe(false)
  })

  test('leaves unsaved what was typed after it', () => {
    const { form, type } = aFilledForm()
    form.requestSubmit()
    const arrived = onMutationStart()
    type('Ana Maria Lima')
    arrived()
    expect(hasDirtyForm()).toBe(true)
  })

  test('and refused by the page itself does not count with the next call', () => {
    const { form, type } = aFilledForm()
    form.requestSubmit()
    type('Ana Lima')
    onMutationStart()()
    expect(hasDirtyForm()).toBe(true)
  })

  test('is not what another call has brought', () => {
    aFilledForm()
    onMutationStart()()
    expect(hasDirtyForm()).toBe(true)
  })
})
