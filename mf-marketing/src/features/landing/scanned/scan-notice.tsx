import { groupedCode } from '@loopi/contract/codes/product-code'
import { Link } from '@loopi/shared/ui/router'
import { paths } from '../../../paths.ts'
import type { Scan } from '../../../scanned-code.ts'
import classes from './scanned.module.css'
import { scannedTexts as t } from './scanned.texts.ts'

/** Says what is known of the code that a person signs up with; other texts of an address are never shown. */
export const ScanNotice = ({ scan }: { scan: Scan }) => <p className={classes.notice}>{contentOf(scan)}</p>

function contentOf(scan: Scan) {
  if (scan.is === 'unreadable')
    return (
      <>
        {t.unreadable} <Link to={paths.readCode}>{t.type}</Link>
      </>
    )
  const { code, product, points } = scan
  if (product === null)
    return (
      <>
        {t.unknown(groupedCode(code))} <Link to={paths.code(code)}>{t.look}</Link>
      </>
    )
  return points ? <strong>{t.gain(points, product)}</strong> : t.ofProduct(product, groupedCode(code))
}
