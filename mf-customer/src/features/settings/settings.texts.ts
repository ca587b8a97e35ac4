import type { Role } from '@loopi/shared/contract/roles'
import type { SettingsTab } from './use-settings-tab.ts'

export const settingsTexts = {
  title: 'Configurações',
  intro: 'Seus dados e a segurança da sua conta.',
  tabs: {
    pessoais: 'Dados Pessoais',
    empresa: 'Dados da Empresa',
    seguranca: 'Segurança',
    privacidade: 'Privacidade',
  } satisfies Record<SettingsTab, string>,
  unsavedTab: '(alterações não salvas)',
  personal: 'Dados Pessoais',
  personalText: 'Por enquanto estes dados são só para consulta. Para corrigir algum deles, fale com o suporte.',
  personalFailed: 'Erro ao carregar usuário',
  name: 'Nome',
  email: 'E-mail',
  account: 'Tipo de conta',
  roles: { cliente: 'Cliente', admin: 'Empresa', root: 'Administração' } satisfies Record<Role, string>,

  password: 'Trocar senha',
  passwordText: 'Ao trocar a senha, todas as suas sessões são encerradas e você entra de novo.',
  currentPassword: 'Senha atual',
  showCurrentPassword: 'Mostrar senha atual',
  currentPasswordMissing: 'Informe a senha atual.',
  newPassword: 'Nova senha',
  change: 'Trocar senha',
  changing: 'Enviando...',
  changed: 'Senha trocada',
  changedDetail: 'Entre de novo com a nova senha.',
} as const
