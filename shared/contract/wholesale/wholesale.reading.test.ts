import { readWholesaleReply } from './wholesale.reading.ts'

test.each([
  [{ message: 'Recebido.', protocolo: 'AT-000071' }, 'AT-000071'],
  [{ message: 'Recebido.' }, null],
])('the answer %j tells the protocol %j', (answer, protocolo) => {
  expect(readWholesaleReply(answer)).toEqual({ message: 'Recebido.', protocolo })
})
