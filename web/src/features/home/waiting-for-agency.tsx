import { Link } from 'react-router'
import { usePaths } from '../../lib/api/paths.ts'
import { Said } from '../../ui/said.tsx'
import styles from './ground.module.css'

/** What the client asked for and nobody has decided yet. */
export function WaitingForAgency({ count }: { count: number }) {
  const { requests } = usePaths()
  if (count === 0 || requests === null) return null
  return (
    <p className={styles.foot}>
      <Said
        id="{count, plural, one {<link># request of yours</link> waits for our answer.} other {<link># requests of yours</link> wait for our answer.}}"
        values={{ count }}
        tags={{ link: <Link to={`${requests}?status=pending`} /> }}
      />
    </p>
  )
}
