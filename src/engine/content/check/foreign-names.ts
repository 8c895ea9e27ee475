/**
 * Other words for each field, in English and in other languages: Portuguese, Spanish, French, Italian, German, Dutch, Japanese and Chinese.
 * Several fields may share a name; a type of content has mostly one of them.
 */
const foreignNames: Readonly<Record<string, string>> = {
  year: 'ano período periodo año période annee année anno zeitraum jahr jaar periode 期間 年 时间 时期 期间',
  role: 'position jobtitle cargo função funcao puesto rol poste rôle ruolo stelle funktion rolle functie rol 役職 職種 职位 角色',
  company:
    'employer organization organisation empresa entreprise société societe azienda firma unternehmen arbeitgeber bedrijf 会社 会社名 公司',
  by: 'event conference publisher issuer evento conferência conferencia conférence événement konferenz veranstaltung conferenza evenement イベント 会议',
  location: 'local lugar lieu luogo ort standort plaats 場所 地点',
  link: 'endereço endereco enlace lien collegamento url website リンク 链接',
  description:
    'descrição descricao descripción descripcion beschreibung descrizione beschrijving 説明 描述 说明',
  technologies:
    'tecnologias tecnologías techniken technologien technologie tecnologie technologieën 技術 技术',
  title: 'título titulo titre titolo titel タイトル 标题 nome nombre nom name',
  name: 'nome nombre nom naam 名前 氏名 姓名 名字',
  roles: 'cargos funções funcoes puestos postes rôles ruoli rollen 役割 角色',
  bio: 'biografia biografía biographie biografie 自己紹介 简介',
  image: 'imagem imagen bild immagine afbeelding 画像 图片 cover capa portada titelbild',
  imageAlt: 'alt',
  group: 'grupo groupe gruppe gruppo groep グループ 组 分组',
  items: 'itens elementos éléments einträge elementi 項目 项目',
  tags: 'etiquetas étiquettes schlagworte schlagwörter タグ 标签',
  date: 'data fecha datum 日付 日期',
  degree: 'grau grado diplôme diplome abschluss titolo 学位',
  project: 'projeto proyecto projet projekt progetto プロジェクト 项目',
  portrait: 'retrato foto photo porträt ritratto 写真 照片',
  email: 'e-mail correo mail courriel メール 邮箱 电子邮件',
  phoneNo: 'telefone teléfono telefono téléphone telefon telefoon 電話 电话 phone',
};

/** Finds the one of the fields that a name of another language means; undefined where it may be several. */
export function findForeign(name: string, fields: readonly string[]): string | undefined {
  const word = name.normalize().toLowerCase();
  const meant = fields.filter((field) => foreignNames[field]?.split(' ').includes(word));
  return meant.length === 1 ? meant[0] : undefined;
}
