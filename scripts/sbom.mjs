// npm run sbom: what a running Atrium is made of, as a CycloneDX list on standard output.
import { run } from './run.mjs'

process.exitCode = await run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'])
