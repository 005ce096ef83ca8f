import { join } from 'node:path'
import { projectRoot } from '../project-root.ts'

export const migrationsFolder = join(projectRoot, 'server/src/platform/db/migrations')
