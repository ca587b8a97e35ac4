/**
 * Words of the glossary's column 'avoid' that name something else here: of the platform, of a library, or of another line
 * of the glossary. No list can tell the two meanings apart, so identifiers and file names may have them.
 */
export const OTHER_MEANINGS: Readonly<Record<string, string>> = {
  // Federation, build and hosting.
  module: 'a module of JavaScript, and of the api',
  remote: 'the federation runtime’s word, and a host on another machine',
  container: 'an area’s entry for the federation runtime, and a box of the page',
  host: 'the server behind the one URL',
  version: 'of Node, of a library and of a legal text',
  deploy: 'the tokens by which teams deliver releases',
  manifest: 'what the federation plugin writes beside a build',
  sandbox: 'Venly’s',
  store: 'where releases are kept, and the state of a page',
  draft: 'a form or file that is not finished',
  // Accounts and calls.
  user: 'a row of `users`, whoever it is of',
  client: 'whoever calls a server',
  credential: 'the browser’s word for what a device answers with',
  token: 'an opaque text that stands for somebody',
  'access token': 'the specification’s field of a session’s token',
  ticket: 'the way into the wallet’s login, and a drawing',
  pin: 'of a wallet',
  login: 'the screen and the call that open a session',
  reset: 'of a password, and of a page’s state',
  recovery: 'codes of the second factor',
  permission: 'of a role, and of the database',
  link: 'an address in a mail or on a page',
  invitation: 'of a company to a person',
  'pre-registration': 'asking for the coupon',
  'expires at': 'the moment at which a link or a code ends',
  staff: 'admins and root, to whom a page of customers is shown',
  // Points and what moves them.
  credit: 'CLP that a company gives to a customer',
  credits: 'rows of credits',
  transfer: 'a movement between two accounts',
  transaction: 'the database’s, the provider’s and the specification’s word',
  chain: 'the provider’s word, and the hashes of the audit log',
  sync: 'the specification’s word for what a person sees of the mirroring',
  pending: 'what waits: a registration, a request, a query',
  refused: 'a call or a form that was not taken',
  lost: 'an answer or connection that did not arrive',
  campaign: 'the panel’s announced campaigns, which are no promotions',
  // Lists and pages.
  order: 'in which a list is sorted and rows are locked',
  export: 'of a list, and a module’s',
  history: 'of an account, of a release and of the browser',
  events: 'of the browser, of the host’s stream and of the demo',
  lead: 'to take a person to a page',
  priority: 'of a mail in its queue',
}
