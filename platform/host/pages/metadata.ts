import type { AreaRoute } from '../../../shared/federation/area.ts'
import type { Settings } from '../../../shared/federation/page-data.ts'
import { common } from '../../../shared/texts/common.ts'
import { escapeHtml, escapeJson } from './escape.ts'

const texts = {
  description: 'Cupons, pontos e atacado das marcas que você já conhece, em um só lugar.',
  picture: 'Loopi: escaneou, ganhou 10%',
} as const

/** Picture of shared links. */
export const PICTURE = { address: '/loopi.png', width: 1200, height: 630 } as const

/** Metadata of a page for search engines and shared links. */
export type Metadata = {
  /** Title without the product's name, which is appended. */
  title: string
  /** Absent for pages that are not indexed: guarded, with a token in the path, or missing. */
  found?: {
    description: string
    /** Canonical URL of the page, on the public origin. */
    canonical: string
    /** Public origin of the host, without a trailing slash. */
    origin: string
    about: AreaRoute['about']
  }
}

/** Indexable route: public, without parameters, with a description. */
export const isFindable = ({ path, access, description }: AreaRoute): boolean =>
  access === 'public' && !path.includes(':') && description !== undefined

export function metadataOf(route: AreaRoute, origin: string): Metadata {
  const { path, title, description, about } = route
  if (!isFindable(route) || !description) return { title }
  return { title, found: { description, canonical: `${origin}${path}`, origin, about } }
}

/** Elements of the head with the metadata. */
export function metadataTags({ title, found }: Metadata, { company }: Settings): string[] {
  const fullTitle = titleOf(title)
  const description = found?.description ?? texts.description
  const basic = [`<title>${escapeHtml(fullTitle)}</title>`, named('description', description)]
  if (!found) return [...basic, named('robots', 'noindex')]
  const { canonical, origin, about } = found
  return [
    ...basic,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    property('og:type', 'website'),
    property('og:site_name', common.product),
    property('og:locale', 'pt_BR'),
    property('og:title', fullTitle),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', origin + PICTURE.address),
    property('og:image:width', String(PICTURE.width)),
    property('og:image:height', String(PICTURE.height)),
    property('og:image:alt', texts.picture),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', fullTitle),
    named('twitter:description', description),
    named('twitter:image', origin + PICTURE.address),
    ...(about ? [structured(structureOf(about, { title, description, canonical, origin, company }))] : []),
  ]
}

const titleOf = (title: string) => `${title} · ${common.product}`
const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
const structured = (data: object) => `<script type="application/ld+json">${escapeJson(data)}</script>`

type Facts = Omit<NonNullable<Metadata['found']>, 'about'> & { title: string; company: Settings['company'] }

/** Structured data of a page by schema.org. */
function structureOf(about: NonNullable<AreaRoute['about']>, facts: Facts): object {
  const { description, canonical, origin, title } = facts
  const thing = { '@context': 'https://schema.org', description, url: canonical }
  const brand = { '@type': 'Organization', '@id': `${origin}/#loopi`, name: common.product, url: `${origin}/` }
  switch (about.kind) {
    case 'organization':
      return {
        '@context': 'https://schema.org',
        '@graph': [
          { ...brand, ...identityOf(facts), ...(about.offer && { makesOffer: { '@type': 'Offer', ...about.offer } }) },
          {
            '@type': 'WebSite',
            name: common.product,
            url: `${origin}/`,
            inLanguage: 'pt-BR',
            publisher: { '@id': brand['@id'] },
          },
        ],
      }
    case 'offer':
      return {
        ...thing,
        '@type': 'Product',
        name: about.name,
        image: origin + PICTURE.address,
        brand: { '@type': 'Brand', name: common.product },
        offers: {
          '@type': 'Offer',
          price: about.price,
          priceCurrency: 'BRL',
          availability: 'https://schema.org/InStock',
          url: canonical,
          seller: brand,
        },
      }
    case 'service':
      return { ...thing, '@type': 'Service', name: about.name, provider: brand, areaServed: 'BR' }
    case 'collection':
      return { ...thing, '@type': 'CollectionPage', name: about.name || title, inLanguage: 'pt-BR', isPartOf: brand }
  }
}

const identityOf = ({ description, origin, company }: Facts) => ({
  description,
  logo: origin + PICTURE.address,
  legalName: company.legalName,
  taxID: company.cnpj,
  address: company.address,
  email: company.email,
})
