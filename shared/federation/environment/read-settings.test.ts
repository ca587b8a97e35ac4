import { misspelt } from './read-settings.ts'

test.each([
  ['COMPANY_NAMEE', 'COMPANY_NAME'],
  ['API_ULR', 'API_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['WHOLESAL', 'WHOLESALE'],
  ['RATE_LOGIN', 'RATE_FACTOR'],
  ['DATABASE_HOST', 'DATABASE_POOL'],
  ['SMTP_SERVER', 'SMTP_URL'],
])('%s is told, with %s as the closest', (name, closest) => {
  expect(misspelt({ [name]: 'x' })).toEqual([`${name} is no setting; ${closest} is one`])
})

test.each([
  ...['HOME', 'PATH', 'HOSTNAME', 'LOGNAME', 'LANG', 'SHELL', 'NODE_OPTIONS', 'NODE_PATH', 'API_KEY_X'],
  ...['API_PORT', 'HOST_SECRET_FILE', 'DEPLOY_TOKEN', 'MAIL_PORT', 'HOST_URL'],
])('%s is a name of its own', (name) => expect(misspelt({ [name]: 'x' })).toEqual([]))
