import type { FastifyInstance } from 'fastify'
import { acceptReports } from '../http/reports.ts'
import type { HostParts } from '../parts.ts'
import { acceptBeacons } from '../telemetry/beacon.ts'
import { judgeCanaries } from '../telemetry/judge.ts'

/** Reports of browsers: violations of the policy, and beacons, by which canaries are judged. */
export async function telemetry(app: FastifyInstance, parts: HostParts): Promise<void> {
  acceptReports(app, parts.config)
  acceptBeacons(app, { ...parts, judge: judgeCanaries(app, parts) })
}
