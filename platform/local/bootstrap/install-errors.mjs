import { modules } from './environment.mjs'

/** Message for the output of an install that failed. */
export function messageForInstall(output) {
  if (/ENOSPC/.test(output)) return 'O disco está cheio. Libere cerca de 2 GB e tente de novo.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `Sem permissão de escrita em ${modules}. Use o dono da pasta ou corrija as permissões.`
  if (/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|ECONNRESET|EAI_AGAIN/.test(output))
    return 'O registro do npm não respondeu. Confira a conexão e tente de novo.'
  return 'A instalação dos pacotes falhou. Apague a pasta node_modules e tente de novo.'
}
