import type { Call } from '@oriel/contracts/v1/call'
import { listFiles } from '@oriel/contracts/v1/discussion/files'
import { downloadAllHandOver, downloadHandOver } from '@oriel/contracts/v1/overview/hand-over'
import { listRequests } from '@oriel/contracts/v1/requests/requests'
import { listDeliverables } from '@oriel/contracts/v1/sign-off/deliverables'
import { listWorkItems } from '@oriel/contracts/v1/work/work-items'
import { fetchBlob } from '../../../lib/api/call-api.ts'
import { saveBlob } from '../../../lib/downloads/save-blob.ts'
import { viewAsHeaders } from '../../../lib/session/view-as-client.ts'

/** An approver, and the projects that let a manager read as them. */
export interface HandOverReader {
  person: string
  name: string
  projects: string[]
}

const headersFor = ({ person, projects: [projectId = ''] }: HandOverReader) =>
  viewAsHeaders({ projectId, client: { id: person } })

/** What the reader sees in a project. Not cached, as it isn't the manager's view. */
export async function countContents(reader: HandOverReader, project: string) {
  const count = async ({ path }: Call, kind = '') => {
    const answer = await fetchBlob(`${path}?project=${project}&limit=1${kind}`, headersFor(reader))
    return (JSON.parse(await answer.text()) as { total: number }).total
  }
  const [work, requests, signOffs, files] = await Promise.all([
    count(listWorkItems, '&kind=any'),
    count(listRequests),
    count(listDeliverables),
    count(listFiles),
  ])
  return { work, requests, signOffs, files }
}

/** Of a project or of a company. */
export interface HandOverSubject {
  id: string
  name: string
  isCompany?: boolean
}

/** In the context of an approver, by default the reader themselves. */
export async function saveHandOver({ id, name, isCompany }: HandOverSubject, reader?: HandOverReader) {
  const address = isCompany ? `${downloadAllHandOver.path}?company=${id}` : downloadHandOver.path.replace(':id', id)
  saveBlob(await fetchBlob(address, reader && headersFor(reader)), `${name}.zip`)
}
