import { DealRecordSchema } from '../../../app/records/deal-record-schema.ts'
import { pageSchema } from '../../contract/openapi-parts.ts'

export const DealPageSchema = pageSchema('DealPage', DealRecordSchema, 20)
