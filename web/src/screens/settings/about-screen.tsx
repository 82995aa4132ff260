import { useQuery } from '@tanstack/react-query'
import type { Destination } from '../../lib/code/lazy.ts'
import { InstallationCard } from '../../features/settings/about/installation-card.tsx'
import { aboutQuery, installationQuery } from '../../features/settings/about/queries.ts'
import { ReleaseList } from '../../features/settings/about/release-list.tsx'
import { VersionCard } from '../../features/settings/about/version-card.tsx'
import { useAwaited } from '../../lib/api/use-awaited.ts'
import { effectiveRole } from '../../lib/session/view-as-client.ts'
import { t } from '../../lib/t.ts'
import { PageHeader, Unloaded } from '../../ui/index.ts'
import styles from './about-screen.module.css'
import common from '../../ui/layout/common.module.css'

export const preload = ({ client }: Destination) => client.prefetchQuery(aboutQuery)

export function AboutScreen() {
  const { data, isError, refetch } = useQuery(aboutQuery)
  const isManager = effectiveRole() === 'pm'
  const waits = useAwaited(isManager ? [installationQuery] : [])
  return (
    <div className={styles.page}>
      <PageHeader
        title={t({ id: 'About Oriel' })}
        text={t({ id: 'The workspace agencies share with their clients.' })}
      />
      {data && !waits ? (
        <div className={styles.columns}>
          <div className={common.column4}>
            <VersionCard version={data.version} license={data.license} />
            {isManager && <InstallationCard />}
          </div>
          <div className={common.column4}>
            <ReleaseList releases={data.releases} />
          </div>
        </div>
      ) : (
        <Unloaded query={{ isError, refetch }} cards={2} />
      )}
    </div>
  )
}
