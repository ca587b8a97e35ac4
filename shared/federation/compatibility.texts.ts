const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

/** Findings of the gate, as a team in its terminal and root on the screen read them. */
export const compatibilityTexts = {
  notProvided: (name: string) => `o shell não oferece ${name}`,
  outOfRange: (name: string, range: string, version: string) => `${name}: pede ${range}, e o shell oferece ${version}`,
  sharedFits: (count: number) =>
    `${plural(count, 'módulo compartilhado cabe', 'módulos compartilhados cabem')} no shell`,
  copy: (name: string) => `traz uma cópia de ${name}, que só o shell pode trazer`,
  noCopy: 'nenhuma cópia do que existe uma vez só',
  notExposed: (name: string) => `${name} não está exposto`,
  exposed: (name: string) => `${name} está exposto`,
  routeOf: (path: string, theirs: string, owner: string) =>
    path === theirs ? `${path} pertence a ${owner}` : `${path} atende endereços de ${theirs}, que pertence a ${owner}`,
  navigationOf: (id: string, owner: string) => `"${id}" pertence a ${owner}`,
  ownRoutes: (count: number) => plural(count, 'rota própria', 'rotas próprias'),
  ownNavigation: (count: number) => plural(count, 'item próprio de navegação', 'itens próprios de navegação'),
  otherBuilder: (name: string, version: string, live: string) => `${name} ${version}, e o shell tem ${live}`,
  missing: (file: string) => `${file} não está na versão`,
  changed: (file: string) => `${file} não é o arquivo do registro da versão`,
  unrecorded: (file: string) => `${file} não consta do registro da versão`,
  otherCopy: (file: string) => `${file} não é a cópia comprimida do seu original`,
  notServed: (file: string) => `${file} não é de um tipo que se envia a navegadores`,
  otherName: 'o hash da versão não é o do seu conteúdo',
  foreignEntry: 'o arquivo de entrada não é o do registro da versão',
  filesFit: (count: number) => plural(count, 'arquivo como registrado', 'arquivos como registrados'),
  parts: { entry: 'entrada', total: 'total' },
  tooLarge: (part: string, bytes: number, most: number) => `${part}: ${bytes} B em gzip, o limite é ${most} B`,
  sizes: (entry: number, total: number) => `entrada ${entry} B, total ${total} B em gzip`,
  noRecord: 'release.json falta ou está pela metade',
  dataOf: (area: string) => `dados de ${area}`,
  dataOfAnother: (area: string, asked: string) => `dados de ${area}, e não de ${asked}`,
} as const
