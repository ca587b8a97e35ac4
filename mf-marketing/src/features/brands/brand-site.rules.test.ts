import { siteOf } from './brand-site.rules.ts'

test.each([
  ['https://www.serraalta.com.br/loja', { url: 'https://www.serraalta.com.br/loja', name: 'serraalta.com.br' }],
  ['serraalta.com.br', { url: 'https://serraalta.com.br/', name: 'serraalta.com.br' }],
  ['loja.www.com.br', { url: 'https://loja.www.com.br/', name: 'loja.www.com.br' }],
  ['wwwx.com.br', { url: 'https://wwwx.com.br/', name: 'wwwx.com.br' }],
  ['javascript:alert(1)', null],
  ['em breve', null],
  ['', null],
  [null, null],
])('site %j is %j', (website, site) => expect(siteOf(website)).toEqual(site))
