/** The product whose database this is; what differs from one product to another is handed in with it. */
export interface Product {
  /** Names the role, the database and the files. It never changes, because the data of earlier versions carries it. */
  name: string
  /** As it stands in messages. */
  title: string
  /** The setting that chooses the data folder. */
  folderSetting: string
  /** The setting that names a PostgreSQL server to use instead. */
  serverSetting: string
}
