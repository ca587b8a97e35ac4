export const undoTexts = {
  title: 'Desfazer este uso?',
  text: 'O cupom volta a valer para o cliente. Diga por quê:',
  reasons: ['O cliente desistiu', 'Li o cupom errado', 'O valor está errado'],
  other: 'Outro motivo',
  submit: 'Desfazer',
  busy: 'Desfazendo…',
  required: 'Diga o motivo com pelo menos 3 letras.',
  undone: 'Uso desfeito. O cupom vale de novo.',
} as const
