import { misspelt } from './read-settings.ts'

const names = ['PORT', 'HOST', 'NODE_ENV', 'RATE_LOGIN', 'COMPANY_NAME', 'HOST_SECRET', 'API_URL', 'API_BASE']

test.each([
  ['RATE_LOGN', 'RATE_LOGIN'],
  ['RATE_LOGNI', 'RATE_LOGIN'],
  ['COMPANY_NAMEE', 'COMPANY_NAME'],
  ['API_ULR', 'API_URL'],
])('%s is told as nearly %s', (name, near) => {
  expect(misspelt({ [name]: 'x' }, names)).toEqual([`${name} is no setting; ${near} is one`])
})

test.each([
  'HOME',
  'PATH',
  'NODE_OPTIONS',
  'NODE_PATH',
  'HOST_SECRET_FILE',
  'API_PORT',
  'API_HOST',
  'LANG',
  'API_KEY_X',
])('%s is a name of its own', (name) => expect(misspelt({ [name]: 'x' }, names)).toEqual([]))
