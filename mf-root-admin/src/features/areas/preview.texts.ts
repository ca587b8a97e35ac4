import { common } from '@loopi/shared/texts/common'
import { formatMoment } from '@loopi/shared/texts/format'

export const previewTexts = {
  title: 'Link da prévia',
  shows: (area: string, release: string) =>
    `Quem abrir este link vê ${area} na versão ${release}, no produto de verdade e com os dados da própria conta, até clicar em “Sair da prévia” ou fechar o navegador.`,
  nobodyElse: 'Para todos os outros nada muda, e nada do que se faz na prévia entra nos números.',
  signing: 'Assinando o link...',
  failed: 'Não foi possível assinar o link.',
  retry: common.retry,
  link: 'Link',
  lasts: (until: string) => `Vale por 24 horas, até ${formatMoment(until)}.`,
  copy: 'Copiar link',
  copied: 'Copiado',
  notCopied: 'Não foi possível copiar. O link está selecionado: copie com o teclado.',
  open: 'Abrir em nova aba',
} as const
