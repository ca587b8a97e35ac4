export const cameraTexts = {
  open: 'Abrir a câmera',
  opening: 'Abrindo a câmera…',
  looking: 'Procurando o código…',
  hint: 'Ainda nada. Chegue mais perto, evite reflexos e procure um lugar mais claro.',
  hintTorch: 'Ainda nada. Chegue mais perto, evite reflexos ou acenda a luz.',
  view: 'Imagem da câmera',
  torchOn: 'Acender a luz',
  torchOff: 'Apagar a luz',
  close: 'Fechar a câmera',
  notLoaded: 'O leitor não carregou. Verifique sua conexão e tente de novo.',
  faults: {
    refused: 'A câmera está bloqueada para este site. Libere nas permissões do navegador, ou digite o código.',
    none: 'Não achamos uma câmera neste aparelho. Digite o código.',
    busy: 'Outro aplicativo está usando a câmera. Feche-o e tente de novo, ou digite o código.',
    insecure: 'O navegador só abre a câmera em endereços com https. Digite o código.',
  },
} as const
