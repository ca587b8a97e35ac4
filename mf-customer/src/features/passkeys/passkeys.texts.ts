export const passkeysTexts = {
  title: 'Chaves de acesso',
  text: 'Entre com a digital, o rosto ou o código do seu dispositivo, sem digitar a senha. Ninguém consegue adivinhar uma chave nem pedi-la em um site falso.',
  failed: 'Erro ao carregar as chaves de acesso',
  empty: 'Você ainda não tem chaves de acesso',
  emptyText: 'Crie a primeira neste dispositivo: leva menos de um minuto.',
  unsupported:
    'Este navegador não cria chaves de acesso. Abra esta página no celular ou em um navegador atualizado para adicionar uma.',
  add: 'Adicionar chave de acesso',
  synced: 'Sincronizada',
  created: (device: string, day: string) => `Criada em ${device} · ${day}`,
  used: (ago: string) => `Último uso ${ago}`,
  usedNow: 'Usada agora há pouco',
  unused: 'Ainda não usada',
  rename: 'Renomear',
  renameNamed: (name: string) => `Renomear ${name}`,
  remove: 'Remover',
  removeNamed: (name: string) => `Remover ${name}`,

  addTitle: 'Nova chave de acesso',
  addText:
    'Confirme que é você. Em seguida, o navegador pergunta onde guardar a chave e pede a digital, o rosto ou o código.',
  name: 'Nome da chave',
  nameHint: 'Para você reconhecê-la depois nesta lista.',
  nameMissing: 'Dê um nome à chave.',
  create: 'Criar chave',
  creating: 'Aguardando o dispositivo...',
  added: 'Chave de acesso adicionada',
  addedDetail: 'Na próxima vez, entre com ela.',

  renameTitle: 'Renomear chave de acesso',
  save: 'Salvar',
  saving: 'Salvando...',
  renamed: 'Nome alterado',

  removeTitle: 'Remover esta chave de acesso?',
  removeText: (name: string) =>
    `“${name}” não abrirá mais a sua conta. Apague-a também no dispositivo ou no gerenciador de senhas, para que não apareça mais ao entrar.`,
  confirmRemove: 'Remover chave',
  removing: 'Removendo...',
  removed: 'Chave de acesso removida',
} as const
