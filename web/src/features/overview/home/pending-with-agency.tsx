import { Link } from 'react-router'
import { usePaths } from '../../../lib/api/paths.ts'
import { Trans } from '../../../ui/trans.tsx'
import common from '../../../ui/layout/common.module.css'

export function PendingWithAgency({ count }: { count: number }) {
  const { requests } = usePaths()
  if (count === 0 || requests === null) return null
  return (
    <p className={common.muted}>
      <Trans
        id="{count, plural, one {<link># request</link> is waiting for our reply.} other {<link># requests</link> are waiting for our reply.}}"
        values={{ count }}
        tags={{ link: <Link to={`${requests}?status=pending`} /> }}
      />
    </p>
  )
}
