import { Link } from 'react-router'
import { Card, Facts } from '../../ui/index.ts'

const licensePages: Record<string, string> = {
  'AGPL-3.0-or-later': 'https://www.gnu.org/licenses/agpl-3.0.html',
}

/** What runs here, under which licence, and where to read what programs can ask. */
export function VersionCard({ version, license }: { version: string; license: string }) {
  const page = licensePages[license]
  return (
    <Card title="This Version">
      <Facts
        facts={[
          ['Version', version],
          [
            'Licence',
            page ? (
              <a key="licence" href={page} target="_blank" rel="noreferrer">
                {license}
              </a>
            ) : (
              license
            ),
          ],
          [
            'For programs',
            <Link key="api" to="/api/docs">
              What the API can be asked
            </Link>,
          ],
        ]}
      />
    </Card>
  )
}
