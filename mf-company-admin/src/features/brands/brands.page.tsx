import type { Brand } from '@loopi/contract/brands/brands.reading'
import { parseRole } from '@loopi/contract/roles'
import { endSession } from '@loopi/shared/api-client'
import { useMay } from '@loopi/shared/current-user'
import { session, useSession } from '@loopi/shared/session'
import { common } from '@loopi/shared/texts/common'
import { lateDialog } from '@loopi/shared/ui/components'
import { Button } from '@loopi/shared/ui/core'
import { PanelPage } from '@loopi/shared/ui/data'
import { Link, useNavigate, usePageParameters } from '@loopi/shared/ui/router'
import { useUrlState } from '@loopi/shared/url-state'
import { useCallback, useState } from 'react'
import { NotPermitted } from '../../components/team-owners.tsx'
import { type Companies, useCompanies } from '../../components/use-companies.ts'
import { useFailureToast } from '../../components/use-failure-toast.ts'
import { isSignedOut, type PanelAccess, usePanelAccess } from '../../components/use-panel-access.ts'
import { BrandList, BrandsFailed, BrandsPending, NoBrands } from './brand-list.tsx'
import { useBrands } from './brands.queries.ts'
import { brandsTexts as texts } from './brands.texts.ts'
import { DeleteBrand } from './delete-brand.tsx'

const BrandDialog = lateDialog(async () => (await import('./brand-dialog.tsx')).BrandDialog)

/** Brands of a company; for root, of all companies. */
export function BrandsPage() {
  const access = usePanelAccess(texts.brandsFailed)
  useFailureToast('message' in access ? access.message : null)
  return access.is === 'allowed' ? <Brands role={access.role} /> : <WithoutBrands access={access} />
}

/** Open dialog and its brand; the brand stays during the closing animation. */
type DialogState = { readonly is: 'nothing' | 'creating' | 'deleting'; readonly brand: Brand | null }

function Brands({ role }: { role: 'admin' | 'root' }) {
  const companies = useCompanies(role)
  const url = useUrlState({ preventScrollReset: true, flushSync: true })
  const typed = url.get('busca')
  const brands = useBrands(role, typed)
  const mayChange = useMay('ofertas')
  const idMissing = useSession(({ id }) => id === null) && role === 'admin'
  const [doing, setDoing] = useState<DialogState>({
    // The first steps of a company link to this parameter.
    is: usePageParameters().has('nova') && mayChange ? 'creating' : 'nothing',
    brand: null,
  })
  const failed = !brands.list && (brands.isError || idMissing)
  useFailureToast(companies.failed ? texts.companyFailed : null)
  useFailureToast(failed ? texts.brandsFailed : null)
  // The edited brand is in the URL: its card is a link and Back closes the dialog.
  const edited = (mayChange && brands.list?.rows.find(({ id }) => String(id) === url.get('marca'))) || null
  const close = () => {
    setDoing(({ brand }) => ({ is: 'nothing', brand: edited ?? brand }))
    if (url.get('marca')) url.set('marca', '')
  }
  const create = () => setDoing({ is: 'creating', brand: null })
  const remove = useCallback((brand: Brand) => setDoing({ is: 'deleting', brand }), [])
  return (
    <Frame role={role} company={ownCompany(companies)} {...(mayChange && { create })}>
      {brands.list ? (
        <BrandList
          list={brands.list}
          typed={typed}
          onType={(text) => url.update((now) => withSearch(now, text), { replace: true })}
          companyNames={namesOf(companies)}
          onEdit={({ id }) => url.set('marca', String(id))}
          onDelete={remove}
          create={create}
        />
      ) : !failed ? (
        <BrandsPending />
      ) : isSignedOut(brands.error) ? (
        <NoBrands title={texts.signedOut} action={<SignIn />} />
      ) : (
        <BrandsFailed message={texts.brandsFailed} error={brands.error} onRetry={() => void brands.refetch()} />
      )}
      <BrandDialog
        brand={edited ?? doing.brand}
        opened={edited !== null || doing.is === 'creating'}
        companies={companies}
        onClose={close}
      />
      <DeleteBrand brand={doing.brand} opened={doing.is === 'deleting'} onClose={close} />
    </Frame>
  )
}

function withSearch(now: URLSearchParams, text: string): URLSearchParams {
  const next = new URLSearchParams(now)
  if (text === '') next.delete('busca')
  else next.set('busca', text)
  return next
}

/** Name of the admin's company; null while loading. */
const ownCompany = ({ role, list, failed }: Companies): string | null | undefined =>
  role === 'root' || failed ? undefined : list ? list[0]?.name : null

/** Empty for an admin, whose brands are of one company. */
const namesOf = ({ role, list = [] }: Companies): ReadonlyMap<number, string> =>
  new Map(role === 'root' ? list.map(({ id, name }) => [id, name]) : [])

function WithoutBrands({ access }: { access: Exclude<PanelAccess, { is: 'allowed' }> }) {
  const isRoot = useSession(({ role }) => parseRole(role) === 'root')
  return (
    <Frame role={isRoot ? 'root' : 'admin'} company={access.is === 'pending' && !isRoot ? null : undefined}>
      {access.is === 'pending' && <BrandsPending />}
      {access.is === 'failed' && <BrandsFailed message={access.message} error={access.error} onRetry={access.retry} />}
      {access.is === 'not-permitted' && <NotPermitted />}
      {access.is === 'denied' && <NoBrands title={texts.signedOut} action={<SignIn />} />}
    </Frame>
  )
}

type FrameProps = {
  role: 'admin' | 'root'
  /** Name of the company; null while loading. */
  company: string | null | undefined
  create?: () => void
  children: React.ReactNode
}

const Frame = ({ role, company, create, children }: FrameProps) => (
  <PanelPage
    title={texts.title}
    detail={company}
    back={{ label: texts.back, to: role === 'root' ? '/admin-root' : '/admin-dashboard' }}
    actions={
      <>
        {create && <Button onClick={create}>{texts.create}</Button>}
        <SignOut />
      </>
    }
  >
    {children}
  </PanelPage>
)

function SignOut() {
  const navigate = useNavigate()
  function leave() {
    endSession()
    navigate('/admin-login')
    // The specification has 'Sair' of this page clear the local storage.
    session.clearStorage()
  }
  return (
    <Button variant="default" onClick={leave}>
      {common.signOut}
    </Button>
  )
}

const SignIn = () => (
  <Button component={Link} to="/admin-login">
    {texts.signIn}
  </Button>
)
