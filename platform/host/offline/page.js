// Renders the coupons saved on this device, only for the person who is signed in on it. Runs in the cached document.
;(() => {
  const { key, days, texts } = JSON.parse(document.getElementById('words').textContent)
  const NEVER = { coupons: [], is: 'visitor' }

  /** Creates an element with attributes and children. */
  function make(name, attributes = {}, ...children) {
    const namespace = name === 'svg' || name === 'path' || name === 'rect' ? 'http://www.w3.org/2000/svg' : null
    const element = namespace ? document.createElementNS(namespace, name) : document.createElement(name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, String(value))
    element.append(...children.filter((child) => child !== null))
    return element
  }

  const dayIn = (zone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).formatToParts(new Date())
  const today = () => {
    const parts = Object.fromEntries(dayIn('America/Sao_Paulo').map(({ type, value }) => [type, value]))
    return `${parts.year}-${parts.month}-${parts.day}`
  }

  /** Saved coupons that may be shown: of the current session's person, and not too old. */
  function kept() {
    const [token, owner] = ['access_token', 'id'].map((name) => localStorage.getItem(name))
    if (!token || !owner) return NEVER
    const read = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (read?.owner !== owner || !Array.isArray(read.coupons)) return { coupons: [], is: 'none' }
    if (!(Date.now() - read.at < days * 86_400_000)) return { coupons: [], is: 'over' }
    const valid = read.coupons.filter(({ until }) => until === null || until >= today())
    return { coupons: valid, is: valid.length > 0 ? 'held' : 'none' }
  }

  function safely(work, otherwise) {
    try {
      return work()
    } catch {
      return otherwise
    }
  }

  const validity = (until) => {
    if (until === null) return texts.noEnd
    return until === today() ? texts.today : `${texts.until} ${until.split('-').reverse().join('/')}`
  }

  const qr = ({ code, qr: { size, path } }) =>
    make(
      'svg',
      { role: 'img', 'aria-label': `${texts.picture} ${code}`, viewBox: `0 0 ${size} ${size}` },
      make('rect', { width: size, height: size, fill: '#fff' }),
      make('path', { d: path, fill: '#000' }),
    )

  /** Collapsible ticket: only one QR code is visible at a time, or a reader may scan the neighbour's. */
  function ticket(coupon, at) {
    const { brand, title, discount, tone, until, code, onlineCode } = coupon
    const online = onlineCode && make('p', { class: 'online' }, `${texts.onlineCode}: `, make('code', {}, onlineCode))
    return make(
      'details',
      { name: 'coupon', 'data-tone': tone, ...(at === 0 && { open: '' }) },
      make(
        'summary',
        {},
        make('span', { class: 'discount' }, discount),
        make('span', { class: 'what' }, make('b', {}, title), make('small', {}, `${brand} · ${validity(until)}`)),
      ),
      make('figure', {}, qr(coupon), make('figcaption', {}, make('code', {}, code), make('span', {}, texts.code))),
      online || null,
    )
  }

  function draw() {
    const { coupons, is } = safely(kept, NEVER)
    document.getElementById('title').textContent = navigator.onLine ? texts.unreachable : texts.offline
    document.getElementById('lead').textContent = texts[is]
    document
      .getElementById('coupons')
      .replaceChildren(...coupons.flatMap((one, at) => safely(() => [ticket(one, at)], [])))
  }

  const scheme = safely(() => localStorage.getItem('mantine-color-scheme-value'), null)
  if (scheme === 'dark' || scheme === 'light') document.documentElement.dataset.scheme = scheme
  draw()
  document.getElementById('retry').addEventListener('click', () => location.reload())
  addEventListener('online', () => location.reload())
  // Another tab signed out, or another person signed in.
  addEventListener('storage', draw)
})()
