import { Link } from 'react-router'
import { t } from '../../../lib/t.ts'
import { Card, Facts } from '../../../ui/index.ts'

const licensePages: Record<string, string> = {
  'AGPL-3.0-or-later': 'https://www.gnu.org/licenses/agpl-3.0.html',
}

export function VersionCard({ version, license }: { version: string; license: string }) {
  const page = licensePages[license]
  return (
    <Card title={t({ id: 'This version' })}>
      <Facts
        facts={[
          [t({ id: 'Version' }), version],
          [
            t({ id: 'License' }),
            page ? (
              <a key="licence" href={page} target="_blank" rel="noreferrer">
                {license}
              </a>
            ) : (
              license
            ),
          ],
          [
            t({ id: 'For developers' }),
            <Link key="api" to="/api/docs">
              {t({ id: 'API reference' })}
            </Link>,
          ],
        ]}
      />
    </Card>
  )
}
