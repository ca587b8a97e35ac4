export const firstStepsTexts = {
  title: 'Primeiros passos',
  progress: (done: number, of: number) => `${done} de ${of}`,
  done: 'feito',
  steps: {
    brand: {
      title: 'Cadastre sua marca',
      why: 'É o nome que aparece para o cliente nos cupons.',
      action: 'Cadastrar marca',
    },
    promotion: {
      title: 'Publique uma promoção',
      why: 'Diga o que o cliente ganha e quantos CLP custa.',
      action: 'Criar promoção',
    },
    balance: {
      title: 'Peça CLP à Loopi',
      why: 'Você usa esse saldo para premiar clientes.',
      action: 'Pedir saldo',
    },
    customers: {
      title: 'Convide seus clientes',
      why: 'Um por um, ou todos de uma vez com uma planilha.',
      action: 'Importar clientes',
    },
    codes: {
      title: 'Ponha códigos nos seus produtos',
      why: 'Cadastre um produto e crie o primeiro lote: cada código prova a origem e dá pontos.',
      action: 'Criar códigos',
    },
  },
} as const
