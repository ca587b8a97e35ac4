export const brandOnTheWayTexts = {
  title: 'Sua primeira marca',
  name: 'Nome da marca',
  phone: 'Telefone da marca',
  phoneHint: '(11) 99999-9999',
  later: 'Logo, endereço e o resto você completa depois, em Marcas.',
  save: 'Cadastrar marca',
  saving: 'Cadastrando...',
} as const
