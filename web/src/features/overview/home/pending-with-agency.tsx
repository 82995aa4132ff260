import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { Trans } from '../../../ui/trans.tsx'
import styles from './ground.module.css'

/** What the client asked for and nobody has decided yet. */
export function PendingWithAgency({ count }: { count: number }) {
  const { requests } = usePaths()
  if (count === 0 || requests === null) return null
  return (
    <p className={styles.foot}>
      <Trans
        id="{count, plural, one {<link># request of yours</link> waits for our answer.} other {<link># requests of yours</link> wait for our answer.}}"
        values={{ count }}
        tags={{ link: <Link to={`${requests}?status=pending`} /> }}
      />
    </p>
  )
}
