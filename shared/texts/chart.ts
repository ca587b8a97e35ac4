export const chartTexts = {
  total: (value: string) => `Total: ${value}.`,
  compared: (value: string, change: string) => `Total: ${value} (${change}).`,
  more: (difference: string) => `${difference} a mais que no período anterior`,
  less: (difference: string) => `${difference} a menos que no período anterior`,
  same: 'igual ao período anterior',
  course: (first: string, since: string, last: string, until: string) =>
    `De ${first} em ${since} para ${last} em ${until}.`,
  single: (value: string, day: string) => `${value} em ${day}.`,
  span: (first: string, last: string) => `${first} a ${last}`,
  hour: (hour: string) => `${hour}h`,
  hourOfDay: (day: string, hour: string) => `${day}, ${hour}h`,
  table: 'Ver os valores em tabela',
  zerosLeftOut: 'Sem as linhas de valor zero.',
} as const
