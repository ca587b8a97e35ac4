import { LEGAL_VERSIONS } from '@loopi/contract/privacy/legal-versions'
import { inForceSince, type LegalDocument } from './legal.ts'

/** Describes what the product stores and shows; a change there needs a change here. */
export const privacyTexts: LegalDocument = {
  eyebrow: 'LGPD',
  title: 'Aviso de Privacidade',
  lead: 'Que dados pedimos, para quê, por quanto tempo e como você decide sobre eles, como manda a Lei Geral de Proteção de Dados (Lei 13.709/2018).',
  since: inForceSince(LEGAL_VERSIONS.privacy),
  summary: [
    'Pedimos só o que cada passo precisa.',
    'Não vendemos seus dados nem usamos rastreadores de publicidade.',
    'Novidades por e-mail, só se você aceitar.',
    'Você baixa uma cópia dos seus dados, corrige e exclui a conta quando quiser, em Configurações.',
  ],
  sections: [
    {
      id: 'controlador',
      title: 'Quem cuida dos seus dados',
      body: [
        (company) =>
          `O controlador é ${company.legalName}, CNPJ ${company.cnpj}, ${company.address}. É quem decide como seus dados são tratados na Loopi.`,
        (company) =>
          `O encarregado pelo tratamento de dados pessoais (DPO) atende em ${company.privacyEmail}. Escreva para esse endereço sobre qualquer assunto deste aviso.`,
      ],
    },
    {
      id: 'dados',
      title: 'Dados que coletamos, para quê e com que base legal',
      body: [
        'Cada dado tem uma finalidade e uma base legal do artigo 7º da LGPD.',
        {
          pairs: [
            [
              'Para gerar seu cupom: nome, e-mail e telefone',
              'Enviar o link do cadastro e liberar os 10%. Base legal: procedimentos preliminares a um contrato, a seu pedido (inciso V).',
            ],
            [
              'Para concluir o cadastro: CPF e senha',
              'Ter uma conta por pessoa e evitar fraudes. Guardamos a senha apenas em forma cifrada, que não permite lê-la de volta. Base legal: execução do contrato (V).',
            ],
            [
              'Ao usar a conta: saldo e extrato de CLP, cupons resgatados, carteira e último acesso',
              'Entregar seus benefícios e mostrar seu histórico. Base legal: execução do contrato (V).',
            ],
            [
              'Ao ler o código de um produto: o código, data e hora, o estado e marcas da rede e do aparelho que mudam a cada dia, sem endereço IP e sem sua conta',
              'Dizer se o produto é original e achar cópias. Guardamos as leituras por 6 meses completos, e contagens por dia depois. Base legal: legítimo interesse de quem compra e de quem fabrica (IX).',
            ],
            [
              'Ao ganhar os pontos de um código, ou se cadastrar com ele: o código, os pontos e se você aceitou ser cliente da empresa',
              'Pagar cada código uma só vez. Base legal: execução do contrato (V) e, para ser cliente da empresa, consentimento (I), nunca marcado de antemão e revogável na Área do Cliente.',
            ],
            [
              'De empresas: razão social, CNPJ, contato, endereço e, no atacado, Cartão CNPJ e Contrato Social',
              'Conferir e aprovar o cadastro, publicar marcas e promoções. Base legal: procedimentos preliminares e execução do contrato (V).',
            ],
            [
              'De quem trabalha em uma empresa: nome, e-mail, função, quem convidou, último acesso, se usa a verificação em duas etapas e o que fez na conta da empresa, com data e hora',
              'Dar a cada pessoa só o acesso da sua função, e mostrar à empresa quem fez o quê. Base legal: execução do contrato (V) e legítimo interesse da empresa em proteger a conta (IX).',
            ],
            [
              'Registros de acesso: endereço IP, navegador, data e hora',
              'Segurança e cumprimento do artigo 15 do Marco Civil da Internet. Base legal: obrigação legal (II) e legítimo interesse em proteger as contas (IX).',
            ],
            [
              'Ao aceitar os termos ou mudar um consentimento: o que foi, a versão do texto, data, hora e endereço IP',
              'Provar o que você aceitou e quando retirou. Base legal: obrigação legal (II), pois cabe a nós a prova (artigo 8º, § 2º).',
            ],
            [
              'Preferência de receber novidades',
              'Enviar ofertas por e-mail. Base legal: consentimento (I), pedido à parte, nunca marcado de antemão e revogável a qualquer momento em Configurações, Privacidade.',
            ],
          ],
        },
        'Não pedimos dados sensíveis, como saúde, religião ou biometria, nem dados de cartão.',
      ],
    },
    {
      id: 'compartilhamento',
      title: 'Com quem compartilhamos',
      body: [
        'Não vendemos seus dados. Compartilhamos o mínimo, e só com:',
        {
          list: [
            'Lojas parceiras: a empresa cujo convite você aceitou, que ofereceu o cupom que você resgatou ou, se você concordou, cujo código você leu vê seu nome, CPF com dígitos ocultos, saldo, última atividade e o que passou entre vocês. Contato, só o que ela mesma digitou em um convite.',
            'A empresa em cuja equipe você entrou: os proprietários veem seu nome, e-mail, função, último acesso e se você usa a verificação em duas etapas, e quem cuida da empresa vê, no registro dela, o que você fez. Dos seus pontos e cupons de cliente, nada.',
            'Nosso suporte, quando atua por uma empresa: por até 30 minutos e com um motivo escrito, que os proprietários recebem por e-mail e que fica no registro da empresa.',
            'Fornecedores que operam o serviço por nós: hospedagem, envio de e-mails e, se você criar a carteira CashLoopi, o provedor da carteira.',
            'Serviço público de CEP: quando uma empresa digita o CEP, só ele é consultado.',
            'Autoridades, quando a lei ou uma ordem judicial exigir.',
          ],
        },
        'Imagens de marcas vêm dos sites das próprias marcas: seu navegador as busca sem dizer de qual página veio. Links para outros sites abrem em outra aba e seguem a política de cada um.',
        'Se um fornecedor guardar dados fora do Brasil, isso só acontece com as garantias do artigo 33 da LGPD.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies e armazenamento no navegador',
      body: [
        'Não usamos cookies de publicidade nem de terceiros. Guardamos no armazenamento local do seu navegador apenas o que faz o site funcionar:',
        {
          pairs: [
            [
              'Sessão (access_token, email, role, id)',
              'Manter você conectado. Sair da conta encerra a sessão no servidor.',
            ],
            ['Aparência', 'Lembrar se você prefere o tema claro ou o escuro, e a barra lateral larga ou estreita.'],
            ['Cupons prontos para usar', 'Mostrar o QR no caixa sem internet. Somem quando você sai da conta.'],
            ['Carteira CashLoopi', 'Abrir sua carteira sem pedir acesso a cada vez. Some quando você sai da conta.'],
            ['Cupom escolhido antes de entrar', 'Voltar a ele depois do login ou do cadastro, por até dois dias.'],
            [
              'Leituras de códigos sem conexão',
              'Enviar a leitura quando a internet voltar. Somem ao ser enviadas ou quando você sai da conta.',
            ],
            [
              'Marca do aparelho para leituras',
              'Contar uma vez quem lê o mesmo código de novo. É sorteada e muda a cada dia; some quando você sai da conta.',
            ],
            ['Rascunhos e envios em andamento', 'Não perder o que você digitou nem repetir um envio. Somem com a aba.'],
          ],
        },
        'Você pode apagar tudo isso nas configurações do navegador; nesse caso, basta entrar de novo.',
      ],
    },
    {
      id: 'prazo',
      title: 'Por quanto tempo guardamos',
      body: [
        {
          list: [
            'Dados da conta: enquanto ela existir.',
            'Links enviados por e-mail: valem por 48 horas e uma única vez.',
            'Registros de acesso: seis meses, como manda o Marco Civil da Internet, e depois são apagados. Se a conta for excluída antes, ficam só o endereço IP, a data e a hora, sem dizer de quem foram.',
            'Ao excluir a conta: nome, e-mail, CPF, telefone e textos sobre você são apagados na hora, e o e-mail e o CPF ficam livres para um novo cadastro. Só o e-mail que confirma a exclusão ainda usa seu endereço, que sai da fila de envio em seguida.',
            'Extrato de pontos, resgates e consentimentos: depois que a conta é excluída, ficam sob um número que não leva a você, pelo prazo em que podem ser exigidos por lei. O saldo se extingue.',
            'Registro das operações feitas na conta e na administração: pelo prazo em que puder ser exigido por lei.',
            'Participação em uma equipe: enquanto durar. Convites valem por 7 dias e são apagados depois; o que a pessoa fez fica no registro da empresa e, se ela excluir a conta, sem o nome dela.',
            'Conta de empresa: é encerrada pelo suporte, porque clientes têm cupons dela. Quem não é o único proprietário exclui a própria conta quando quiser, e a empresa continua.',
            'Cadastros de empresas recusados ou não concluídos: até que percam a finalidade ou que se peça a exclusão.',
          ],
        },
      ],
    },
    {
      id: 'direitos',
      title: 'Seus direitos',
      body: [
        'O artigo 18 da LGPD garante a você, de graça e a qualquer momento:',
        {
          list: [
            'confirmar se tratamos seus dados e ter acesso a eles;',
            'corrigir dados incompletos, inexatos ou desatualizados;',
            'anonimizar, bloquear ou eliminar dados desnecessários ou tratados em desacordo com a lei;',
            'levar seus dados para outro fornecedor (portabilidade);',
            'eliminar dados tratados com o seu consentimento;',
            'saber com quem compartilhamos seus dados;',
            'saber o que acontece se você não consentir, e revogar o consentimento;',
            'opor-se a um tratamento irregular e pedir revisão de decisões automatizadas.',
          ],
        },
        'Em Configurações, na aba Privacidade, você mesmo baixa na hora uma cópia completa dos seus dados (JSON ou CSV), vê o histórico dos seus consentimentos, retira o de receber novidades e exclui a conta. Dados cadastrais se corrigem nas outras abas.',
        (company) =>
          `Para o resto, escreva para ${company.privacyEmail}. A declaração completa por escrito chega em até 15 dias. Podemos pedir uma prova de identidade, para não entregar seus dados a outra pessoa. Você também pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).`,
      ],
    },
    {
      id: 'seguranca',
      title: 'Como protegemos',
      body: [
        'Conexão cifrada, senhas cifradas, sessões que expiram e podem ser encerradas, acesso restrito por papel e registro das operações. Se um incidente puder causar risco ou dano relevante, avisamos você e a ANPD em até três dias úteis depois de tomar conhecimento.',
      ],
    },
    {
      id: 'menores',
      title: 'Menores de 18 anos',
      body: [
        'A Loopi é para maiores de 18 anos. Se soubermos de uma conta de pessoa menor de idade, ela será encerrada e os dados, eliminados.',
      ],
    },
    {
      id: 'mudancas',
      title: 'Mudanças neste aviso',
      body: [
        'Quando mudarmos algo importante, avisaremos por e-mail ou no site antes de a mudança valer. A data no alto desta página diz qual é a versão em vigor.',
      ],
    },
  ],
}
